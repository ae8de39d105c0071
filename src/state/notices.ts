// Short messages, five seconds, paused under the pointer (PAY-01, PAY-03).
import { createStore } from 'zustand/vanilla'
import { announce } from '../core/announce'
import { limits } from '../domain/limits'

interface NoticeItem {
  id: number
  kind: 'info' | 'success' | 'danger'
  text(): string
}

export function createNotices() {
  const store = createStore<{ items: NoticeItem[]; paused: boolean }>(() => ({ items: [], paused: false }))
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let last = 0

  const dismiss = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    store.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }))
    // A removed notice fires no pointerleave.
    pause(false)
  }
  const time = (id: number) =>
    timers.set(
      id,
      setTimeout(() => dismiss(id), limits.noticeTime),
    )
  const pause = (paused: boolean) => {
    if (paused === store.getState().paused) return
    store.setState({ paused })
    for (const timer of timers.values()) clearTimeout(timer)
    timers.clear()
    if (!paused) for (const { id } of store.getState().items) time(id)
  }

  return {
    store,
    /** @returns what `dismiss` takes */
    show(notice: Omit<NoticeItem, 'id'>): number {
      const message = notice.text()
      const same = store.getState().items.find(({ text }) => text() === message)
      if (same) dismiss(same.id)
      last += 1
      const id = last
      store.setState(({ items }) => ({ items: [...items, { ...notice, id }] }))
      announce(message, notice.kind === 'danger' ? 'assertive' : 'polite')
      if (!store.getState().paused) time(id)
      return id
    },
    dismiss,
    pause,
  }
}
