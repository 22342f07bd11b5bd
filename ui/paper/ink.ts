/** Colours of papers: they are read in black and white as well. */
export const INK = { text: '#1a1a1a', quiet: '#5c5f66', line: '#c9ccd1', paper: '#ffffff' } as const;

/** The font of papers, which is in every file as far as it is used. */
export const FONT = 'paper';
