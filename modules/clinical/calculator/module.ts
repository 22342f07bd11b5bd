import { defineModule } from '../../../kernel/module/manifest.ts';
import { calculatorCategories } from './choices.ts';

export default defineModule({
  id: 'calculator',
  title: { zh: '医学计算器', en: 'Calculators' },
  core: true,
  isUnseen: true,
  choiceLists: {
    'calculator.category': {
      label: { zh: '医学计算器分类', en: 'Calculator categories' },
      ...{ items: calculatorCategories, isOpen: true },
    },
  },
});
