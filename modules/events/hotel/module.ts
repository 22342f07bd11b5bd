import { defineModule } from '../../../kernel/module/manifest.ts';

export default defineModule({
  id: 'hotel',
  title: { zh: '酒店', en: 'Hotels' },
  core: true,
  isUnseen: true,
});
