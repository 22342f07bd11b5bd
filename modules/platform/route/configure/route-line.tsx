import { Button } from 'antd';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { sendsTo } from '../../../../kernel/client/route-rules.ts';
import { labelIn } from '../../../../kernel/rules/in-language.ts';
import { useCan, useConsole, useScreen, useText } from '../../../../ui/console/console-context.ts';
import { Moment } from '../../../../ui/console/moment.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAnswer } from '../../../../ui/console/use-answer.ts';
import { shopRoutes } from '../contract.ts';
import styles from './route.module.css';
import type { Route } from './route-types.ts';

/** Who a route is for, in words. */
export function useAudience(): (route: Pick<Route, 'auth' | 'permissions'>) => string {
  const t = useText('route');
  const choices = useAnswer(shopRoutes['route.choices'], {});
  const grants = new Map(choices.data?.grants.map(({ value, label }) => [value, label]));
  return ({ auth, permissions }) => {
    const [people] = permissions.flatMap((permission) => grants.get(permission) ?? []);
    const others = permissions.filter((permission) => !grants.has(permission)).length;
    if (others > 0) return t('audience.permission', { count: others });
    if (people !== undefined) return people;
    return t(auth ? 'audience.member' : 'audience.everyone');
  };
}

/** One route in the tree: its path and title, where it leads, who it is for, when it holds, and what is wrong with it. */
export function RouteLine({ route }: { route: Route }) {
  const t = useText();
  const can = useCan();
  const go = useNavigate();
  const { locale } = useConsole();
  const { base } = useScreen();
  const [query] = useSearchParams();
  const audience = useAudience();
  const { id, path, title, state, opensAt, closesAt, dead } = route;
  const override = `${base}/new?from=${encodeURIComponent(`${route.layout} ${path}`)}`;
  return (
    <div className={styles.line}>
      <div className={styles.address}>
        {id === null ? (
          <code>{path}</code>
        ) : (
          <Link to={{ pathname: `${base}/${id}`, search: query.toString() }}>
            <code>{path}</code>
          </Link>
        )}
        <small>{labelIn(locale, title)}</small>
      </div>
      <div className={styles.leads}>
        <span>{t(`typeName.${route.type}`)}</span>
        <small>{sendsTo(route) ?? `${route.module} / ${route.component}`}</small>
      </div>
      <div className={styles.who}>
        <span>{audience(route)}</span>
        {(opensAt ?? closesAt) && (
          <small>
            {opensAt ? <Moment isExact at={opensAt} /> : '…'} – {closesAt ? <Moment isExact at={closesAt} /> : '…'}
          </small>
        )}
      </div>
      <div className={styles.tags}>
        <StateTag kind={route.origin === 'shop' ? 'accent' : 'quiet'}>{t(`originName.${route.origin}`)}</StateTag>
        {state !== 'open' && <StateTag kind={state === 'over' ? 'quiet' : 'warn'}>{t(`routeState.${state}`)}</StateTag>}
        {dead && <StateTag kind="bad">{t('dead')}</StateTag>}
      </div>
      <div className={styles.act}>
        {can('route.entry.update') && (
          <Button
            type="link"
            aria-label={`${t(id === null ? 'override' : 'change')} ${path}`}
            onClick={() => void go(id === null ? override : `${base}/${id}?edit=1`)}
          >
            {t(id === null ? 'override' : 'change')}
          </Button>
        )}
      </div>
      {dead && <p className={styles.dead}>{dead}</p>}
    </div>
  );
}
