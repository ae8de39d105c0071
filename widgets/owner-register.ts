import { defineWidget } from '../src/embed/define-widget'
import { RegisterAlone } from '../src/screens/register/register-alone'
import { ownerRegisterTable } from './owner-register.table'

defineWidget(ownerRegisterTable, RegisterAlone)
