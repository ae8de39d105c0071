// Which modules the ES modules hold in one file: what every element stands on, what a visitor sees first, what the screens share.
// Files that are loaded together are one file; each of them is asked for by name in widgets/lazy.ts.
import type { Rolldown } from 'vite'

type Group = Rolldown.CodeSplittingGroup

/** In the order in which they take their modules, and all that these stand on. */
const groups: Group[] = [
  // Before everything else: it works while the rest is on its way.
  { name: 'start', test: /\/src\/state\/early\.ts$/ },
  // What every element stands on, forms and the bar of language and account included.
  {
    name: 'base',
    test: /\/src\/(embed\/(define-widget|widget-table)|state\/(route|stay)|forms\/form|parts\/(brand|language-menu|not-kept)|ui\/picture)\.tsx?$/,
  },
  { name: 'account', test: /\/src\/(screens\/login\/login|parts\/login-form)\.tsx$/ },
  { name: 'english', test: /\/locales\/en\/(common|errors|portal\.titles)\.json$/ },
  { name: 'services', test: /\/src\/(core\/parameter|state\/(services|contact-read))\.ts$/ },
  {
    name: 'reads',
    test: /\/src\/(core\/(clip|dates|file-size|phone-text|use-read)|state\/one-time|ui\/link-button|parts\/loaded)\.tsx?$/,
  },
  { name: 'invited', test: /\/src\/state\/(invitation-read|registration)\.ts$/ },
  { name: 'account-texts', test: /\/src\/parts\/account-texts\.ts$/ },
  {
    name: 'owned',
    test: /\/lucide\/|\/src\/ui\/(definition-table|dialog|drawer|media-texts|progress-bar)\.tsx?$/,
    minShareCount: 2,
  },
  { name: 'files', test: /\/src\/parts\/(file-preview|document-row)\.tsx$/ },
  { name: 'controls', test: /\/src\/forms\/(kinds\/index|payload|prefill)\.ts$/ },
  { name: 'common', test: /\/src\/(core|domain|state|ui|parts)\//, minShareCount: 4 },
]

export const chunkGroups: Group[] = groups.map((group, index) => ({ ...group, priority: groups.length - index }))
