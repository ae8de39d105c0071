// Replaces screens.lazy.ts in the classic scripts, which cannot load further files (vite.config.ts, eagerParts).

import { AfterSales } from '../screens/after-sales/after-sales'
import { AnnexDocuments } from '../screens/documents/annex-documents'
import { ClientDocuments } from '../screens/documents/client-documents'
import { DocumentsHub } from '../screens/documents/documents-hub'
import { MonetizationDocuments } from '../screens/documents/monetization-documents'
import { TrustDocuments } from '../screens/documents/trust-documents'
import { UploadDocuments } from '../screens/documents/upload-documents'
import { Home } from '../screens/home/home'
import { Landing } from '../screens/landing/landing'
import { Login } from '../screens/login/login'
import { News } from '../screens/news/news'
import { ForgotPassword } from '../screens/password-request/forgot-password'
import { PasswordRequest } from '../screens/password-request/password-request'
import { PasswordReset } from '../screens/password-reset/password-reset'
import { Profile } from '../screens/profile/profile'
import { Progress } from '../screens/progress/progress'
import { Property } from '../screens/property/property'
import { Register } from '../screens/register/register'
import { Support } from '../screens/support/support'
import { Wizard } from '../wizard/wizard'
import type { screens as lazy } from './screens.lazy'

export const screens = {
  landing: async () => Landing,
  login: async () => Login,
  register: async () => Register,
  forgotPassword: async () => ForgotPassword,
  resetPassword: async () => PasswordReset,
  home: async () => Home,
  documentsHub: async () => DocumentsHub,
  clientDocuments: async () => ClientDocuments,
  uploadDocuments: async () => UploadDocuments,
  annexDocuments: async () => AnnexDocuments,
  trustDocuments: async () => TrustDocuments,
  monetizationDocuments: async () => MonetizationDocuments,
  property: async () => Property,
  support: async () => Support,
  afterSales: async () => AfterSales,
  news: async () => News,
  progress: async () => Progress,
  profile: async () => Profile,
  requestPassword: async () => PasswordRequest,
  wizard: async () => Wizard,
} satisfies typeof lazy
