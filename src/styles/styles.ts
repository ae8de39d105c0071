// The sheets of every widget, in cascade order. Import it before any component, whose import adopts its own sheet.
import './layers.css'
import './host.css'
import './reset.css'
import './theme.css'
import './tokens.css'
import './layout.css'
import './parts.css'
import './words.css'
