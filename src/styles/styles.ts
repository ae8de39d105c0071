// The styles every widget needs, in the order they count. Import it before anything that brings styles of its own.
import './layers.css'
import './host.css'
import './reset.css'
import './tokens.css'
