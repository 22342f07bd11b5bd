import { defineModule } from '../../../kernel/module/manifest.ts';
import { doctorTitleOf } from './queries/doctor-title.ts';
import { refuse } from './refusals.ts';
import { bindings } from './routes.ts';

export default defineModule({
  id: 'doctor',
  title: { zh: '医师认证', en: 'Doctors' },
  permissions: {
    'doctor.profile.review': { label: { zh: '审核医师认证', en: 'Review doctors’ applications' } },
  },
  bindings,
  errors: refuse.$codes,
  userData: doctorTitleOf,
  events: {
    'doctor.submitted': { zh: '医师提交认证', en: 'A doctor’s application was handed in' },
    'doctor.granted': { zh: '医师认证通过', en: 'A doctor was granted' },
    'doctor.rejected': { zh: '医师认证未通过', en: 'A doctor’s application was rejected' },
  },
});
