// The pictures of a document before they are sent as one PDF: turned, put in order, removed (DOC-09).
import { ArrowLeft, ArrowRight, RotateCw, Send, X } from 'lucide'
import { useLayoutEffect, useRef } from 'react'
import { announce } from '../../core/announce'
import { limits } from '../../domain/limits'
import { moved, turned, without } from '../../domain/pages'
import type { Gathering, Page } from '../../domain/upload'
import { Button } from '../../ui/button'
import { IconButton } from '../../ui/icon-button'
import { Spinner } from '../../ui/spinner'
import { useFormParts } from '../form-parts'
import { type FileSlot, GatherButtons } from './file-buttons'
import { ThumbnailPicture } from './thumbnail'
import './file-pages.css'

type Arrange = (pages: readonly Page[], said: string, focus: string) => void

export function FilePages({ name, label, state, remarks, pick, watch }: FileSlot & { state: Gathering }) {
  const { say, uploads } = useFormParts()
  const { pages, waiting } = state
  const count = pages.length + waiting
  const list = useRef<HTMLOListElement>(null)
  const focused = useRef('')
  // A browser takes the focus from an element that is moved in the document.
  useLayoutEffect(() => {
    if (pages.length > 0 && focused.current) list.current?.querySelector<HTMLElement>(focused.current)?.focus()
    focused.current = ''
  }, [pages])
  const arrange: Arrange = (next, said, focus) => {
    focused.current = focus
    uploads?.arrange(name, next)
    announce(said)
  }
  return (
    <div className="ow-pages ow-pad-4 ow-stack ow-gap-3">
      <p>
        <span className="ow-strong">{say('controls:file.pages.title', { count })}</span>{' '}
        <span className="ow-muted ow-small">{say('controls:file.pages.text', { count })}</span>
      </p>
      <ol ref={list} className="ow-pages-list ow-stack ow-gap-3" aria-label={label}>
        {pages.map((page, place) => (
          <PageItem key={page.id} {...{ page, place, pages, arrange, watch }} />
        ))}
        {Array.from({ length: waiting }, (_, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
          <li key={place} className="ow-page ow-page-paper ow-sunken ow-centre ow-cut ow-round-s ow-relative">
            <Spinner size={24} />
          </li>
        ))}
      </ol>
      {remarks.length > 0 && (
        <ul className="ow-stack ow-danger ow-gap-1 ow-small ow-anywhere">
          {remarks.map((words) => (
            <li key={words}>{words}</li>
          ))}
        </ul>
      )}
      <div className="ow-wrap ow-gap-2">
        <Button ref={watch} size="s" variant="primary" icon={Send} onClick={() => uploads?.send(name)}>
          {say('controls:file.pages.send', { count })}
          <span className="ow-hidden"> {label}</span>
        </Button>
        {count < limits.upload.pages && <GatherButtons {...{ label, pick, watch }} more />}
      </div>
    </div>
  )
}

interface ItemProps extends Pick<FileSlot, 'watch'> {
  page: Page
  place: number
  pages: readonly Page[]
  arrange: Arrange
}

function PageItem({ page, place, pages, arrange, watch }: ItemProps) {
  const { say } = useFormParts()
  const { id } = page
  const number = place + 1
  const total = pages.length
  const move = (by: -1 | 1, action: string) => ({
    'data-action': action,
    'aria-disabled': !pages[place + by] || undefined,
    onClick() {
      if (!pages[place + by]) return
      arrange(
        moved(pages, id, by),
        say('controls:file.pages.said.moved', { number: number + by, total }),
        at(id, action),
      )
    },
  })
  const remove = () => {
    const next = pages[place + 1] ?? pages[place - 1]
    const count = total - 1
    arrange(without(pages, id), say('controls:file.pages.said.removed', { count }), next ? at(next.id, 'remove') : '')
  }
  const turn = () => arrange(turned(pages, id), say('controls:file.pages.said.turned', { number }), at(id, 'turn'))
  return (
    <li className="ow-page ow-grow" data-page={id}>
      <div className="ow-page-paper ow-sunken ow-centre ow-cut ow-round-s ow-relative">
        <ThumbnailPicture
          thumbnail={page}
          className="ow-contain ow-fill"
          label={say('controls:file.pages.page', { number, total, name: page.name })}
        />
        <span className="ow-page-number ow-figures ow-strong ow-small" aria-hidden>
          {number}
        </span>
        <IconButton
          ref={watch}
          variant="raised"
          size={18}
          icon={X}
          className="ow-page-remove"
          label={say('controls:file.pages.remove', { number })}
          data-action="remove"
          onClick={remove}
        />
      </div>
      <div className="ow-page-tools ow-flex ow-between">
        <IconButton icon={ArrowLeft} label={say('controls:file.pages.earlier', { number })} {...move(-1, 'earlier')} />
        <IconButton
          icon={RotateCw}
          label={say('controls:file.pages.turn', { number })}
          data-action="turn"
          onClick={turn}
        />
        <IconButton icon={ArrowRight} label={say('controls:file.pages.later', { number })} {...move(1, 'later')} />
      </div>
    </li>
  )
}

const at = (id: string, action: string) => `[data-page="${id}"] [data-action="${action}"]`
