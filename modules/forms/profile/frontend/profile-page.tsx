import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { safePath } from '../../../../kernel/rules/safe-path.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { Empty } from '../../../../ui/site/empty.tsx';
import { type OwnPart, profile } from '../contract.ts';
import { ProfileSheet } from './parts/profile-sheet.tsx';
import css from './profile-page.module.css';

/** Fetches what the shop asks on this layout, and what the reader answered. */
export const loader = ({ client, mobile }: SiteApp) =>
  client.call(profile['profile.config'], { layout: mobile ? 'mobile' : 'front' });

/** Head of the own profile, which is nobody else's business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('profile.mine'), noindex: true });

/** The own profile: what the shop asks its members, part by part. Whoever was led here after signing in goes on from here. */
export default function ProfilePage() {
  const app = useApp();
  const { t } = app;
  const { data } = useViewData<typeof loader>();
  const [query] = useSearchParams();
  const [parts, setParts] = useState<OwnPart[]>(data.parts);
  const origin = safePath(query.get('origin'));
  const isDue = parts.some(({ isAsked, isComplete }) => isAsked && !isComplete);
  const reload = async (): Promise<void> => {
    const layout = app.mobile ? 'mobile' : 'front';
    setParts((await app.client.call(profile['profile.config'], { layout })).data.parts);
    await app.reloadUser();
  };
  return (
    <main id="content" className={css.page}>
      <header className={css.head}>
        <h1>{t('profile.mine')}</h1>
        <p>{t(isDue && origin !== null ? 'profile.asked' : 'profile.lead')}</p>
      </header>
      {parts.length === 0 && <Empty icon="person" title={t('profile.none')} text={t('profile.noneHint')} />}
      {parts.map((part) => (
        <ProfileSheet key={`${part.id}/${part.version}`} part={part} reload={reload} />
      ))}
      {origin !== null && (
        <div>
          <Button large={!isDue} kind={isDue ? 'quiet' : 'primary'} onClick={() => app.go(origin)}>
            {t(isDue ? 'profile.later' : 'profile.goOn')}
          </Button>
        </div>
      )}
    </main>
  );
}
