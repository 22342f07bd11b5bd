import { defineModule } from '../../../kernel/module/manifest.ts';
import { statementDirections } from './choices.ts';

export default defineModule({
  id: 'settle',
  title: { zh: '结算', en: 'Settlement' },
  core: true,
  isUnseen: true,
  choiceLists: {
    'statement.direction': {
      label: { zh: '收支方向', en: 'Directions of a statement' },
      ...{ items: statementDirections, isOpen: false },
    },
  },
});
