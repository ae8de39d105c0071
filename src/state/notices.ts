// Short messages over the current screen: five seconds, pausable, announced (PAY-01, PAY-03).
import { createStore } from 'zustand/vanilla'
import { announce } from '../core/announce'
import { limits } from '../domain/limits'

export interface NoticeItem {
  id: number
  kind: 'info' | 'success' | 'danger'
  text: string
  title?: string
}

export function createNotices() {
  const store = createStore<{ items: NoticeItem[]; paused: boolean }>(() => ({ items: [], paused: false }))
  const timers = new Map<number, ReturnType<typeof setTimeout>>()
  let last = 0

  const dismiss = (id: number) => {
    clearTimeout(timers.get(id))
    timers.delete(id)
    store.setState(({ items }) => ({ items: items.filter((item) => item.id !== id) }))
  }
  const time = (id: number) =>
    timers.set(
      id,
      setTimeout(() => dismiss(id), limits.notice),
    )

  return {
    store,
    show(notice: Omit<NoticeItem, 'id'>): void {
      last += 1
      const id = last
      store.setState(({ items }) => ({
        items: [...items.filter((item) => item.text !== notice.text), { ...notice, id }],
      }))
      announce(notice.text, notice.kind === 'danger' ? 'assertive' : 'polite')
      if (!store.getState().paused) time(id)
    },
    dismiss,
    /** While the pointer or the focus is on them, notices stay. */
    pause(paused: boolean) {
      store.setState({ paused })
      for (const timer of timers.values()) clearTimeout(timer)
      timers.clear()
      if (!paused) for (const { id } of store.getState().items) time(id)
    },
  }
}
export type Notices = ReturnType<typeof createNotices>
