import { redirect } from 'react-router';
import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData } from '../../../../kernel/client/site-view.ts';
import { dictionaries } from '../../../../kernel/contract/dictionaries.ts';
import { agreementSite } from '../../agreement/contract.ts';
import { doctor } from '../contract.ts';
import css from './doctor.module.css';
import { ProfileForm } from './parts/profile-form.tsx';

/** Fetches the own profile, so that a draft or a rejected one is taken up again; one under review is only to be looked at. */
export async function loader({ client }: SiteApp) {
  const [{ data, can }, titles, departments, doctorConsents, licenceConsents] = await Promise.all([
    client.call(doctor['doctor.me'], {}),
    client.call(dictionaries['dictionary.show'], { name: 'doctor.title' }),
    client.call(dictionaries['dictionary.show'], { name: 'doctor.department' }),
    client.call(agreementSite['agreement.asked'], { at: 'doctor' }),
    client.call(agreementSite['agreement.asked'], { at: 'licence' }),
  ]);
  if (can.save === false) throw redirect('/mobile/doctor/approval');
  const asked = { doctor: doctorConsents.data, licence: licenceConsents.data };
  return { profile: data, choices: { title: titles.data, department: departments.data }, asked };
}

/** Where somebody registers as a doctor, or changes what they were granted with. */
export default function DoctorRegistration() {
  const t = useT();
  const { profile, choices, asked } = useViewData<typeof loader>();
  return (
    <main id="content" className={css.page}>
      <h1>{t('doctor.regist.title')}</h1>
      <p className={css.note}>{t(profile?.status === 'granted' ? 'doctor.regist.changeText' : 'doctor.regist.text')}</p>
      <ProfileForm profile={profile?.change ?? profile} choices={choices} asked={asked} />
    </main>
  );
}
