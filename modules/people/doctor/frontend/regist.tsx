import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData } from '../../../../kernel/client/site-view.ts';
import { doctor } from '../contract.ts';
import css from './doctor.module.css';
import { ProfileForm } from './parts/profile-form.tsx';

/** Fetches the own profile, so that a draft or a rejected one is taken up again. */
export const loader = async ({ client }: SiteApp) => (await client.call(doctor['doctor.me'], {})).data;

/** Where somebody registers as a doctor. */
export default function DoctorRegistration() {
  const t = useT();
  const profile = useViewData<typeof loader>();
  return (
    <main id="content" className={css.page}>
      <h1>{t('doctor.regist.title')}</h1>
      <p className={css.note}>{t('doctor.regist.text')}</p>
      <ProfileForm profile={profile?.change ?? profile} />
    </main>
  );
}
