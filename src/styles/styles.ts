// In cascade order, before any component's sheet.
import './layers.css'
import './host.css'
import './reset.css'
import './theme.css'
import './tokens.css'
import './layout.css'
import './parts.css'
import './words.css'
