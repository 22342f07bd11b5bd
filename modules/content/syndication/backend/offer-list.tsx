import { Link } from 'react-router';
import { inLanguage } from '../../../../kernel/rules/in-language.ts';
import { useConsole, useText } from '../../../../ui/console/console-context.ts';
import { FactList } from '../../../../ui/console/fact-list.tsx';
import { Moment } from '../../../../ui/console/moment.tsx';
import { PageHeader } from '../../../../ui/console/page-header.tsx';
import { Panel } from '../../../../ui/console/panel.tsx';
import css from '../../../../ui/console/place-list.module.css';
import { RecordDrawer } from '../../../../ui/console/record-drawer.tsx';
import { RecordTable } from '../../../../ui/console/record-table.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { type Offer, type Placement, syndication } from '../contract.ts';
import { PlacementState } from './copy-state.tsx';

function Open({ isOpen }: { isOpen: boolean }) {
  const t = useText();
  return isOpen ? <StateTag kind="ok">{t('open')}</StateTag> : <StateTag kind="quiet">{t('closed')}</StateTag>;
}

/** One copy elsewhere: the proof of what became of it. */
function Place({ place }: { place: Placement }) {
  const t = useText();
  const { locale } = useConsole();
  const { name, nameEn, url, state, edition, isFollowing, changedAt, problem } = place;
  const shop = inLanguage(locale, name, nameEn);
  return (
    <li className={css.place}>
      <span className={css.name}>
        {url === '' ? (
          shop
        ) : (
          <a href={url} target="_blank" rel="noreferrer">
            {shop}
          </a>
        )}
      </span>
      <PlacementState state={state} />
      <span className={css.more}>
        {t('nowAt', { edition })} · {t(isFollowing ? 'followingIs' : 'fixedIs')}
        {problem !== '' && ` · ${problem}`}
      </span>
      <span className={css.more}>
        <Moment at={changedAt} isExact />
      </span>
    </li>
  );
}

/** What this shop shares, and where it is. */
export default function OfferList() {
  const t = useText();
  const { locale } = useConsole();
  const titleOf = (row: Offer): string => inLanguage(locale, row.title, row.titleEn);
  return (
    <>
      <PageHeader title={t('offers')} lead={t('offersLead')} />
      <RecordTable<Offer>
        list={syndication['syndication.offer.list']}
        nameOf={titleOf}
        hasNoSearch
        empty={{ title: t('noOffers'), hint: t('noOffersHint') }}
        columns={[
          { key: 'title', title: t('text'), isLong: true, render: titleOf },
          { key: 'kind', title: t('kind') },
          {
            ...{ key: 'isOpen', title: t('state') },
            labels: { true: t('open'), false: t('closed') },
            render: (row) => <Open isOpen={row.isOpen} />,
          },
          { key: 'standing', title: t('standing'), align: 'end' },
          { key: 'takenBack', title: t('takenBackCount'), align: 'end' },
          { key: 'offeredAt', title: t('offeredAt'), render: (row) => <Moment at={row.offeredAt} /> },
        ]}
      />
      <RecordDrawer show={syndication['syndication.offer.show']} title={titleOf}>
        {({ row }) => (
          <>
            <FactList
              facts={[
                [
                  t('kind'),
                  row.address === null ? (
                    row.kind
                  ) : (
                    <Link key="kind" to={row.address}>
                      {row.kind}
                    </Link>
                  ),
                ],
                [t('state'), <Open key="open" isOpen={row.isOpen} />],
                [t('offeredAt'), <Moment key="at" at={row.offeredAt} isExact />],
              ]}
            />
            <div className={css.below}>
              <Panel title={t('places')}>
                {row.places.length === 0 ? (
                  <p>{t('noPlaces')}</p>
                ) : (
                  <ul className={css.places}>
                    {row.places.map((place) => (
                      <Place key={place.id} place={place} />
                    ))}
                  </ul>
                )}
              </Panel>
            </div>
          </>
        )}
      </RecordDrawer>
    </>
  );
}
