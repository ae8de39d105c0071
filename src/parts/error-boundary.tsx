// Catches render errors (our bugs, or a page translator that rewrote our DOM), so that what is around goes on (ERR-02).
// One is around each element, others around shell and screen of the portal. Drafts are safe: they are outside React.
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { asFailure, type Failure, logFailure } from '../core/failure'
import { retryParts } from '../core/lazy-part'

interface Props {
  children: ReactNode
  /** @param retry renders the children anew */
  fallback(failure: Failure, retry: () => void): ReactNode
  onError?(failure: Failure): void
}

export class ErrorBoundary extends Component<Props, { failure: Failure | undefined }> {
  override state: { failure: Failure | undefined } = { failure: undefined }

  #retry = () => {
    retryParts()
    this.setState({ failure: undefined })
  }

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: asFailure(thrown) }
  }

  override componentDidCatch(_: unknown, info: ErrorInfo): void {
    const { failure } = this.state
    if (!failure) return
    logFailure(failure, info.componentStack ?? '')
    this.props.onError?.(failure)
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.fallback(failure, this.#retry) : this.props.children
  }
}
