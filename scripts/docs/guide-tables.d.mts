/** What widgets/README.md says, and what it should say. */
export function compare(): Promise<{ text: string; filled: string }>
