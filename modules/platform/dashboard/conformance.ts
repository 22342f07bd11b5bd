import type { Examples } from '../../../kernel/conformance/stage.ts';

/** A successful call of each operation on dashboards. */
export const examples: Examples = {
  'dashboard.widget': () => ({ key: 'shell.waiting', from: '2026-11-01', to: '2026-11-30', compare: true }),
  'dashboard.arrange': () => ({
    widgets: [
      { key: 'shell.waiting', size: 'wide' },
      { key: 'approval.waiting', size: 'medium' },
    ],
  }),
};
