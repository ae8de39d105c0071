// What web-test-runner's Mocha puts on the window.
type Body = (this: { timeout(ms: number): void }) => void | Promise<void>

declare function describe(title: string, body: () => void): void
declare function it(title: string, body: Body): void
declare function before(body: Body): void
declare function after(body: Body): void
declare function beforeEach(body: Body): void
declare function afterEach(body: Body): void
