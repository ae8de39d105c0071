// Lists the wrong entries of the configuration, for the site's developers. Loaded on demand: a correct site never shows it.

import { useTranslation } from 'react-i18next'
import type { BadEntry } from '../core/config'
import { Alert } from '../ui/alert'
import { Button } from '../ui/button'

/** `retry`: given when the configuration file could not be loaded, possibly because of the network. */
export function BadEntries({ bad, retry }: { bad: BadEntry[]; retry: (() => void) | undefined }) {
  const { t } = useTranslation()
  const action = retry && <Button onClick={retry}>{t('failure.retry')}</Button>
  return (
    <Alert kind="danger" title={t('config.title')} action={action}>
      <p>{t('config.text')}</p>
      <ul className="ow-panel-list">
        {bad.map(({ path, problem }) => (
          <li key={path}>
            <code>{path || t('config.whole')}</code> {t(`config.problem.${problem}`)}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
