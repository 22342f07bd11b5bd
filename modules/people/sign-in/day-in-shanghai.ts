/** The day of a moment in Asia/Shanghai, `2026-11-21`. */
export const dayInShanghai = (at: Date): string => new Date(at.getTime() + 8 * 3_600_000).toISOString().slice(0, 10);
