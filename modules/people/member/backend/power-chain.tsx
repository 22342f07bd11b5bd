import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { OutputOf } from '../../../../kernel/contract/endpoint.ts';
import { useCan, useEnumerated, useText } from '../../../../ui/console/console-context.ts';
import { Icon } from '../../../../ui/console/icon.tsx';
import type { explain } from '../explain-contract.ts';
import styles from './powers.module.css';

type Explained = OutputOf<(typeof explain)['member.person.explain']>['data'];
type Power = Explained['modules'][number]['permissions'][number];

interface PowerChainProps {
  power: Power;
  isOffered: boolean;
  isOn: boolean;
  person: Explained;
  /** Of one act on one record: where it ends beyond the permission, what the person would be told, and the record's state. */
  onRecord?: { stop: 'role' | 'scope' | 'state' | null; why: string; state: string | null };
}

const ofPermission = ['package', 'module', 'person', 'staff', 'role', 'scope', 'field'] as const;
const ofRecord = [...ofPermission, 'state'] as const;

/** The chain from the shop to the data scope, of an act on a record to its state, link by link, up to the one at which it ends. */
export function PowerChain({ power, isOffered, isOn, person, onRecord }: PowerChainProps) {
  const t = useText();
  const can = useCan();
  const enumerated = useEnumerated();
  const seesRoles = can('role.role.view');
  const centre = person.centre?.name ?? '';
  const reaches = (side: 'read' | 'write'): string =>
    power[side].length === 0
      ? t('reach.nothing')
      : enumerated(power[side].map((reach) => t(`reachOf.${reach}`, { centre, count: person.lower.length })));
  const order = onRecord === undefined ? ofPermission : ofRecord;
  const stop = power.stop ?? onRecord?.stop ?? null;
  const said: Record<(typeof ofRecord)[number], ReactNode> = {
    package: t(isOffered ? 'chain.inPackage' : 'chain.notInPackage'),
    module: t(isOn ? 'chain.moduleOn' : 'chain.moduleOff'),
    person: t(person.blocked ? 'chain.blocked' : 'chain.active'),
    staff: t(person.staff ? 'chain.isStaff' : 'chain.noStaff'),
    role:
      power.grants.length + power.things.length === 0 ? (
        t('chain.noRole')
      ) : (
        <>
          {power.grants.map(({ roleId, role, scope }, index) => (
            <span key={`${roleId} ${scope}`}>
              {index > 0 && ' · '}
              {seesRoles ? <Link to={`/backend/role/${roleId}`}>{role}</Link> : role}
              {power.scoped && ` (${t(`scope.${scope}`)})`}
            </span>
          ))}
          {power.things.map(({ roleId, role, kind, name, address }, index) => (
            <span key={`${roleId} ${address ?? index}`}>
              {index + power.grants.length > 0 && ' · '}
              {role} ({kind}
              {'：'}
              {address === null ? t('chain.thingUnseen') : <Link to={address}>{name}</Link>})
            </span>
          ))}
        </>
      ),
    scope: power.read.includes('thing')
      ? t('chain.onThings', { count: power.things.length })
      : !power.scoped
        ? t('chain.unscoped')
        : power.stop === 'scope'
          ? t('chain.noCentre')
          : stop === 'scope'
            ? t('chain.outOfReach', { read: reaches('read'), write: reaches('write') })
            : t('chain.reach', { read: reaches('read'), write: reaches('write') }),
    field:
      power.fields.length === 0
        ? t('chain.noFields')
        : power.fields.map(({ field, class: kind, isPlain, plain }, index) => (
            <span key={`${field} ${plain}`} title={plain ?? undefined}>
              {index > 0 && ' · '}
              <code>{field}</code> {t(`fieldClass.${kind}`)}
              {t(isPlain ? 'chain.plain' : plain === null ? 'chain.revealOnly' : 'chain.masked')}
            </span>
          )),
    state:
      stop === 'state'
        ? t(onRecord?.why ? 'chain.stateTold' : 'chain.stateClosed', { why: onRecord?.why ?? '' })
        : t('chain.stateOpen'),
  };
  const end = stop === null ? order.length : (order as readonly string[]).indexOf(stop) + 1;
  return (
    <div className={styles.chain}>
      <ol>
        <li data-state="ok">
          <Icon name="check" size={14} />
          <strong>{t('chain.shop')}</strong>
          <span>{t(person.shopClosed ? 'chain.shopClosed' : 'chain.shopOpen')}</span>
        </li>
        {order.slice(0, end).map((link) => (
          <li key={link} data-state={stop === link ? 'stop' : 'ok'}>
            <Icon name={stop === link ? 'close' : 'check'} size={14} />
            <strong>{t(`chain.${link}`)}</strong>
            <span>{said[link]}</span>
          </li>
        ))}
      </ol>
      {onRecord === undefined && power.operations.length > 0 && (
        <>
          <p className={styles.opens}>{t('chain.opens')}</p>
          <ul className={styles.operations}>
            {power.operations.map(({ name, stepUp }) => (
              <li key={name}>
                <code>{name}</code> {stepUp && <em>{t('chain.stepUp')}</em>}
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
