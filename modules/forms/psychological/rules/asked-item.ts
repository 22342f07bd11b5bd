import type { ReaderQuestion } from '../../engine/contract.ts';
import type { ScaleItem } from '../contract.ts';

/** An item as the engine draws it: one of its choices, and it may be left open. */
export const askedItem = ({ key, text, choices }: ScaleItem): ReaderQuestion => ({
  ...{
    key,
    kind: 'one',
    label: text,
    help: '',
    body: '',
    textVersion: '',
    required: false,
    min: null,
    max: null,
    decimals: 0,
    unit: '',
  },
  options: choices.map((choice) => ({ ...choice, left: null, fen: null })),
  ...{ low: '', high: '', step: null, partial: false, rows: [], many: false },
  ...{ shownIf: null, formula: '', silent: false, checks: [] },
});
