import { defineModule } from '../../../kernel/module/manifest.ts';
import { hospitalCategories, hospitalLevels } from './choices.ts';

export default defineModule({
  id: 'hospital',
  title: { zh: '医院', en: 'Hospitals' },
  core: true,
  isUnseen: true,
  choiceLists: {
    'hospital.level': { label: { zh: '医院等级', en: 'Hospital levels' }, items: hospitalLevels, isOpen: true },
    'hospital.category': {
      label: { zh: '医院类别', en: 'Hospital categories' },
      items: hospitalCategories,
      isOpen: true,
    },
  },
});
