/** Every file below the folder, with forward slashes, sorted. */
export declare function filesIn(folder: string): string[]
export declare function measure(folder: string): Record<string, { bytes: number; gzip: number; integrity: string }>
export declare function writeIntegrity(folder: string): void
