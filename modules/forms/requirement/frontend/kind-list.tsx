import { type SiteApp, useT } from '../../../../kernel/client/site-app.ts';
import { useViewData, type ViewMeta } from '../../../../kernel/client/site-view.ts';
import { Empty } from '../../../../ui/site/empty.tsx';
import { Entry } from '../../../../ui/site/entry.tsx';
import { Link } from '../../../../ui/site/link.tsx';
import { EntryList, ListPage } from '../../../../ui/site/list-page.tsx';
import { MetaLine } from '../../../../ui/site/meta-line.tsx';
import { requirement } from '../contract.ts';

/** Fetches the kinds of requirement that may be handed in. */
export const loader = ({ client }: SiteApp) => client.call(requirement['requirement.kinds'], {});

/** Head of the list of kinds. */
export const meta = (app: SiteApp): ViewMeta => ({
  title: app.t('requirement.title'),
  description: app.t('requirement.listDescription', { shop: app.shop.name }),
});

/** What a shop takes requirements for, each with what it promises. */
export default function KindListScreen() {
  const t = useT();
  const { data } = useViewData<typeof loader>();
  return (
    <ListPage title={t('requirement.title')} action={<Link to="/requirements/mine">{t('requirement.mine')}</Link>}>
      {data.length === 0 ? (
        <Empty
          icon="check"
          title={t('requirement.empty')}
          text={t('requirement.emptyHint')}
          action={{ to: '/', label: t('requirement.toHome') }}
        />
      ) : (
        <EntryList>
          {data.map(({ id, name, about, answerHours, finishHours }) => (
            <Entry key={id} to={`/requirement?id=${id}`} title={name} lead={about}>
              <MetaLine>
                <span key="answer">{t('requirement.answeredIn', { count: answerHours })}</span>
                <span key="finish">{t('requirement.doneIn', { count: finishHours })}</span>
              </MetaLine>
            </Entry>
          ))}
        </EntryList>
      )}
    </ListPage>
  );
}
