// The style sheets every widget needs, in cascade order. Import this module before any component: a component's import adopts its own sheet.
import './layers.css'
import './host.css'
import './reset.css'
import './theme.css'
import './tokens.css'
import './layout.css'
import './parts.css'
import './words.css'
