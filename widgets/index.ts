// The bundle: defines all three elements.
import './owner-portal'
import './fiducia-wizard'
import './owner-register'
