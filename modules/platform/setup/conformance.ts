import type { Examples } from '../../../kernel/conformance/stage.ts';

/** Every call of the module succeeds with no input. */
export const examples: Examples = {};
