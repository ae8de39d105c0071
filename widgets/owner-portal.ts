import { defineWidget } from '../src/embed/define-widget'
import { Portal } from '../src/portal/portal'
import { beginInline } from '../src/records/early-start'
import { ownerPortalTable } from './owner-portal.table'

defineWidget(ownerPortalTable, Portal, beginInline)
