export declare const browserFlags: string[]
export declare const howToInstall: string
/** Path of the browser, or undefined. CHROME_PATH wins. */
export declare function findBrowser(): string | undefined
/** Path of the browser; throws with one line that says how to get one. */
export declare function needBrowser(): string
