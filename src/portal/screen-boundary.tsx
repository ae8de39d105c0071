// Catches a screen's render errors, so that the rest of the portal keeps working (ERR-02).
import { Component, type ErrorInfo, type ReactNode } from 'react'
import { asFailure, type Failure, logFailure } from '../core/failure'
import { retryParts } from '../core/lazy-part'
import { FailureNotice } from '../parts/failure-notice'

interface State {
  failure: Failure | undefined
}

/** Give it the screen's name as `key`, so that another screen starts without the failure. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failure: undefined }

  #retry = () => {
    retryParts()
    this.setState({ failure: undefined })
  }

  static getDerivedStateFromError(thrown: unknown): State {
    return { failure: asFailure(thrown) }
  }

  override componentDidCatch(_: unknown, info: ErrorInfo): void {
    if (this.state.failure) logFailure(this.state.failure, info.componentStack ?? '')
  }

  override render(): ReactNode {
    const { failure } = this.state
    if (!failure) return this.props.children
    return <FailureNotice failure={failure} onRetry={this.#retry} />
  }
}
