// Parts and code of the wizard that are loaded after the first step.
import { loadChunk } from '../core/failure'
import { adviceTexts, endingsTexts, loadTexts, suggestionsTexts } from '../core/i18n'
import { lazyPart } from '../core/lazy-part'
import { FileControl } from '../forms/kinds/index'

export const Later = {
  AtHandList: lazyPart(() => import('./view/at-hand-list'), 'AtHandList', endingsTexts),
  Drawer: lazyPart(() => import('../ui/drawer'), 'Drawer'),
  ErrorSummary: lazyPart(() => import('../forms/error-summary'), 'ErrorSummary', endingsTexts),
  FilePreview: lazyPart(() => import('../parts/file-preview'), 'FilePreview'),
  FinalDialog: lazyPart(() => import('./view/dialogs'), 'FinalDialog', endingsTexts),
  ClosedPage: lazyPart(() => import('./view/dialogs'), 'ClosedPage', endingsTexts),
  PurchaseDialog: lazyPart(() => import('./view/dialogs'), 'PurchaseDialog', endingsTexts),
  Review: lazyPart(() => import('./view/review'), 'Review', endingsTexts, suggestionsTexts),
  SavedDialog: lazyPart(() => import('./view/dialogs'), 'SavedDialog', endingsTexts),
  Summary: lazyPart(() => import('./view/summary'), 'Summary', endingsTexts, suggestionsTexts),
}

/** @throws Failure if the code cannot be loaded */
export const loadSaving = () => loadChunk(import('../buyer/orders'))

export async function loadAdvice() {
  const [{ adviceFor }] = await Promise.all([loadChunk(import('../domain/advice')), loadTexts([adviceTexts])])
  return adviceFor
}

/** Fetches all: a buyer may be offline when she needs it. */
export const fetchLater = () =>
  Promise.allSettled([
    loadSaving(),
    loadAdvice(),
    ...[FileControl, ...Object.values(Later)].map((part) => part.fetch()),
  ])
