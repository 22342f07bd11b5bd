import { useCallback, useEffect, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { type SiteApp, useApp } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewAddress, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { SheetPage } from '../../../../ui/site/sheet-page.tsx';
import { useLink } from '../../../people/sign-in/parts/use-link.tsx';
import { ask, type Question } from '../contract.ts';
import { askVisit } from '../visit-contract.ts';
import css from './parts/ask.module.css';
import { OwnSheet } from './parts/own-sheet.tsx';

/** Fetches the words that are watched for while somebody asks further. */
export const loader = async ({ client }: SiteApp, _address: ViewAddress) =>
  (await client.call(ask['ask.form'], {})).data;

/** Head of the question of a link, which is nobody else’s business. */
export const meta = (app: SiteApp): ViewMeta => ({ title: app.t('ask.visitTitle'), noindex: true });

/** The question that a link opens to whoever asked it without an account; its secret stands behind the # of the address. */
export default function VisitedQuestion() {
  const { t } = useApp();
  const form = useViewData<typeof loader>();
  const { call, dialog } = useLink();
  const [question, setQuestion] = useState<Question | null>(null);
  const [why, setWhy] = useState('');
  const reload = useCallback(async (): Promise<void> => {
    try {
      setQuestion((await call(askVisit['ask.visit.show'], {}, { quiet: true })).data);
    } catch (error) {
      setQuestion(null);
      setWhy(error instanceof ClientError ? error.message : t('shell.client.failed'));
    }
  }, [call, t]);
  useEffect(() => void reload(), [reload]);
  const back = <Link to="/ask">{t('ask.title')}</Link>;
  if (question === null) {
    return (
      <SheetPage back={back} title={t('ask.visitTitle')} facts={null}>
        {dialog}
        <Empty title={why || t('ask.visitOpening')} text={why && t('ask.visitHint')} />
      </SheetPage>
    );
  }
  return (
    <>
      {dialog}
      <OwnSheet
        {...{ question, form, back, reload }}
        acts={{
          best: (answer) => call(askVisit['ask.visit.best'], { answer }),
          follow: (text, once) => call(askVisit['ask.visit.follow'], { text }, { quiet: true, once }),
          close: () => call(askVisit['ask.visit.close'], {}),
          withdraw: () => call(askVisit['ask.visit.withdraw'], {}),
        }}
      >
        <p className={css.note}>{t('ask.visitKeep')}</p>
      </OwnSheet>
    </>
  );
}
