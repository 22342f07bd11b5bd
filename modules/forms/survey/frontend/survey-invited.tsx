import { useEffect, useMemo, useState } from 'react';
import { bearerClient } from '../../../../kernel/client/bearer-client.ts';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { useApp } from '../../../../kernel/client/site-app.ts';
import type { ViewMeta } from '../../../../kernel/client/site-view.ts';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../ui/site/button.tsx';
import { SheetPage, SheetPaper } from '../../../../ui/site/sheet-page.tsx';
import { useGone } from '../../../../ui/site/use-gone.ts';
import { invited } from '../invited-contract.ts';
import { SurveyFacts } from './parts/survey-facts.tsx';
import { SurveyPromise } from './parts/survey-promise.tsx';
import { State, SurveySheet } from './parts/survey-sheet.tsx';
import css from './survey-page.module.css';

type Opened = OutputOf<(typeof invited)['survey.invited']>['data'];

/** Head of the page of an invitation, which no search engine lists. */
export const meta = ({ t }: { t(key: string): string }): ViewMeta => ({
  title: t('survey.invited.title'),
  noindex: true,
});

/**
 * The survey that a link invites to. Its secret stands behind the # of the address, which browsers send to nobody: no server's
 * log and no page that is gone to from here ever holds it.
 */
export default function SurveyInvited() {
  const app = useApp();
  const { t } = app;
  const client = useMemo(() => bearerClient(app, () => location.hash.slice(1) || null), [app]);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [why, setWhy] = useState('');
  const [isDeclined, setDeclined] = useState(false);

  useEffect(() => {
    client.call(invited['survey.invited'], {}, { quiet: true }).then(
      ({ data }) => setOpened(data),
      (error: unknown) => setWhy(error instanceof ClientError ? error.message : t('shell.client.failed')),
    );
  }, [client, t]);
  // What was taken off the site is not filled in any further: its link opens nothing any more.
  useGone('survey', opened?.survey.id, () =>
    client.call(invited['survey.invited'], {}, { quiet: true }).catch((error: unknown) => {
      if (!(error instanceof ClientError) || error.isUnheard || error.status === 429) return;
      setWhy(error.message);
      setOpened(null);
    }),
  );

  const decline = (): void => {
    client.call(invited['survey.invitedDecline'], {}, { quiet: true }).then(
      () => setDeclined(true),
      (error: unknown) => app.toast('error', error instanceof ClientError ? error.message : t('shell.client.failed')),
    );
  };
  const leave = (): void => {
    client.call(invited['survey.invitedLeave'], {}, { quiet: true }).then(
      () => {
        setOpened((before) => before && { ...before, panel: before.panel && { ...before.panel, hasLeft: true } });
        app.toast('ok', t('survey.panels.left'));
      },
      (error: unknown) => app.toast('error', error instanceof ClientError ? error.message : t('shell.client.failed')),
    );
  };
  const survey = opened?.survey;
  const panel = opened?.panel ?? null;
  const canDecline = opened !== null && !opened.tookPart && !opened.declined && opened.survey.status !== 'closed';
  return (
    <SheetPage
      title={survey?.title ?? t('survey.invited.title')}
      lead={survey?.lead ?? ''}
      locale={survey?.locale}
      facts={survey && <SurveyFacts survey={survey} />}
    >
      {survey?.anonymous && !isDeclined && <SurveyPromise smallest={survey.smallest} />}
      <SheetPaper label={t('survey.questions')} locale={survey?.locale}>
        {isDeclined ? (
          <State isDone title={t('survey.invited.declined')} text={t('survey.invited.declinedText')} />
        ) : survey === undefined ? (
          <State title={why || t('survey.invited.opening')} />
        ) : (
          <SurveySheet
            survey={survey}
            invited={{
              tookPart: opened?.tookPart ?? false,
              save: (answers, shownBy) =>
                client.call(invited['survey.invitedSave'], { answers, shownBy }, { quiet: true }),
            }}
          />
        )}
      </SheetPaper>
      {canDecline && !isDeclined && (
        <p className={css.decline}>
          <Button kind="quiet" onClick={decline}>
            {t('survey.invited.decline')}
          </Button>
        </p>
      )}
      {panel !== null && (
        <p className={css.decline}>
          {t(panel.hasLeft ? 'survey.panels.leftOf' : 'survey.panels.askedAs', { panel: panel.name })}{' '}
          {!panel.hasLeft && (
            <Button kind="quiet" onClick={leave}>
              {t('survey.panels.leave')}
            </Button>
          )}
        </p>
      )}
    </SheetPage>
  );
}
