// What web-test-runner's Mocha puts on the window.
type TestBody = (this: { timeout(ms: number): void }) => void | Promise<void>

declare function describe(title: string, body: () => void): void
declare function it(title: string, body: TestBody): void
declare function before(body: TestBody): void
declare function after(body: TestBody): void
declare function beforeEach(body: TestBody): void
declare function afterEach(body: TestBody): void
