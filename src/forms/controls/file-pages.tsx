// The pictures of a document before they are sent as one PDF, in the order of their choice (DOC-09).
import { Send } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { announce } from '../../core/announce'
import { limits } from '../../domain/limits'
import type { Gathering } from '../../domain/upload'
import { Button } from '../../ui/button'
import { Spinner } from '../../ui/spinner'
import { useFormParts } from '../form-parts'
import { type FileSlot, GatherButtons, PagePicture } from './file-slot'

export function FilePages({ name, label, state, remarks, pick, watch }: FileSlot & { state: Gathering }) {
  const { say, uploads } = useFormParts()
  const { pages, waiting } = state
  const count = pages.length + waiting
  const list = useRef<HTMLOListElement>(null)
  /** The page whose button takes the focus of a removed one. */
  const next = useRef<string>(undefined)
  useLayoutEffect(() => {
    if (pages.length > 0 && next.current)
      list.current?.querySelector<HTMLElement>(`[data-page="${next.current}"] button`)?.focus()
    next.current = undefined
  }, [pages])
  const remove = (id: string, place: number) => {
    next.current = (pages[place + 1] ?? pages[place - 1])?.id
    uploads?.remove(name, id)
    announce(say('files:pages.said.removed', { count: pages.length - 1 }))
  }
  return (
    <div className="ow-pages ow-pad-4 ow-stack ow-gap-3">
      <p>
        <span className="ow-strong">{say('files:pages.title', { count })}</span>{' '}
        <span className="ow-muted ow-small">{say('files:pages.text', { count })}</span>
      </p>
      <ol ref={list} className="ow-tiles ow-stack ow-gap-3" aria-label={label}>
        {pages.map((page, place) => (
          <li key={page.id} className="ow-tile" data-page={page.id}>
            <PagePicture
              page={page}
              label={say('files:pages.page', { number: place + 1, total: pages.length, name: page.name })}
              removeLabel={say('files:pages.remove', { number: place + 1 })}
              onRemove={() => remove(page.id, place)}
              watch={watch}
            />
            <span className="ow-page-number ow-figures ow-strong ow-small" aria-hidden>
              {place + 1}
            </span>
          </li>
        ))}
        {[...Array(waiting).keys()].map((place) => (
          <li key={place} className="ow-tile">
            <Spinner size={24} />
          </li>
        ))}
      </ol>
      {pages.some(({ hint }) => hint) && (
        <ul className="ow-kind ow-tint ow-stack ow-gap-1 ow-small" data-kind="warning">
          {pages.map(
            ({ id, hint }, place) => hint && <li key={id}>{say(`files:pages.hint.${hint}`, { number: place + 1 })}</li>,
          )}
        </ul>
      )}
      {remarks.length > 0 && (
        <ul className="ow-stack ow-danger ow-gap-1 ow-small ow-anywhere">
          {remarks.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <div className="ow-wrap ow-gap-2">
        <Button ref={watch} size="s" variant="primary" icon={Send} onClick={() => uploads?.send(name)}>
          {say('files:pages.send', { count })}
          <span className="ow-hidden"> {label}</span>
        </Button>
        {count < limits.upload.pages && <GatherButtons label={label} pick={pick} watch={watch} more />}
      </div>
    </div>
  )
}
