// Defines <owner-portal>.
import { defineWidget } from '../src/embed/define-widget'
import { hashLocation } from '../src/portal/hash-location'
import { Portal } from '../src/portal/portal'
import { startSession } from '../src/records/early-start'
import { ownerPortalTable } from './owner-portal.table'

// The shell does not wait for the record.
defineWidget(ownerPortalTable, Portal, (app) => startSession(app).started, hashLocation)
