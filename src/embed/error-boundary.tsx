// The last net: a fault of ours, or a page translator that rewrote our nodes, shows a panel with a way on; drafts are kept elsewhere.
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { asFailure, type Failure } from '../core/failure'
import { retryParts } from '../core/lazy-part'

interface Props {
  children: ReactNode
  /** @param retry renders the children anew */
  fallback(failure: Failure, retry: () => void): ReactNode
  onError(failure: Failure): void
}

export class ErrorBoundary extends Component<Props, { failure: Failure | undefined }> {
  override state: { failure: Failure | undefined } = { failure: undefined }

  #again = () => {
    retryParts()
    this.setState({ failure: undefined })
  }

  static getDerivedStateFromError(thrown: unknown) {
    return { failure: asFailure(thrown) }
  }

  override componentDidCatch(thrown: unknown, info: ErrorInfo): void {
    console.error('[owner-widgets]', thrown, info.componentStack)
    if (this.state.failure) this.props.onError(this.state.failure)
  }

  override render(): ReactNode {
    const { failure } = this.state
    return failure ? this.props.fallback(failure, this.#again) : this.props.children
  }
}
