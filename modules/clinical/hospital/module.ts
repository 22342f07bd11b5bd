import { defineModule } from '../../../kernel/module/manifest.ts';
import { hospitalCategories, hospitalLevels } from './choices.ts';

export default defineModule({
  id: 'hospital',
  title: { zh: '医院', en: 'Hospitals' },
  core: true,
  isUnseen: true,
  organisationRoles: {
    hospital: {
      label: { zh: '医院', en: 'Hospital' },
      ...{ order: 20, mayBePublic: true },
      fields: {
        level: {
          label: { zh: '医院等级', en: 'Level' },
          ...{ kind: 'dictionary', dictionary: 'hospital.level', isPublic: true },
        },
        category: {
          label: { zh: '医院类别', en: 'Category' },
          ...{ kind: 'dictionary', dictionary: 'hospital.category', isPublic: true },
        },
      },
    },
  },
  choiceLists: {
    'hospital.level': { label: { zh: '医院等级', en: 'Hospital levels' }, items: hospitalLevels, isOpen: true },
    'hospital.category': {
      label: { zh: '医院类别', en: 'Hospital categories' },
      items: hospitalCategories,
      isOpen: true,
    },
  },
});
