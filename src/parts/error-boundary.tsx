// Catches render errors (ERR-02); drafts are outside React and stay.
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { asFailure, type Failure, logFailure } from '../core/failure'
import { retryParts } from '../core/lazy-part'

interface Props {
  children: ReactNode
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
