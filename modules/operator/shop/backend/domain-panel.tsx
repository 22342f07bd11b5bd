import { Button, Dropdown, Input } from 'antd';
import { useId, useState } from 'react';
import { ClientError } from '../../../../kernel/client/client-error.ts';
import { ConfirmAction } from '../../../../ui/console/confirm-action.tsx';
import { useText } from '../../../../ui/console/console-context.ts';
import { CopyButton } from '../../../../ui/console/copy-button.tsx';
import { Failure } from '../../../../ui/console/failure.tsx';
import { StateTag } from '../../../../ui/console/state-tag.tsx';
import { useAction, useAnswer } from '../../../../ui/console/use-answer.ts';
import { Waiting } from '../../../../ui/console/waiting.tsx';
import { type DomainRow, domain } from '../domain-contract.ts';
import styles from './shop.module.css';

interface HostProps {
  shopId: number;
  row: DomainRow;
  mayChange: boolean;
}

/** The TXT record that a host waits for, ready to be copied. */
function Proof({ shopId, row }: { shopId: number; row: DomainRow }) {
  const t = useText();
  const prove = useAction(domain['shop.domain.prove'], { done: t('provedNow') });
  if (row.record === null) return null;
  const lines = [
    [t('recordName'), row.record.name],
    [t('recordText'), row.record.text],
  ] as const;
  return (
    <div className={styles.proof}>
      <p>{t('proveHow')}</p>
      {lines.map(([name, text]) => (
        <div key={name} className={styles.record}>
          <span>{name}</span>
          <code>{text}</code>
          <CopyButton size="small" text={text} aria-label={`${t('copy')} ${name}`} />
        </div>
      ))}
      <div>
        <Button type="primary" loading={prove.isPending} onClick={() => prove.mutate({ shop: shopId, host: row.host })}>
          {t('prove')}
        </Button>
      </div>
    </div>
  );
}

function Host({ shopId, row, mayChange }: HostProps) {
  const t = useText();
  const change = useAction(domain['shop.domain.change'], { done: t('hostChanged') });
  const remove = useAction(domain['shop.domain.remove'], { done: t('hostRemoved'), quiet: true });
  const to = (['canonical', 'mirror', 'alias'] as const).filter(
    (kind) => kind !== row.kind && (kind !== 'canonical' || row.verifiedAt !== null),
  );
  const verb = { canonical: t('makeCanonical'), mirror: t('makeMirror'), alias: t('makeAlias') };
  return (
    <li className={styles.host}>
      <div className={styles.hostHead}>
        <strong>{row.shown}</strong>
        <StateTag kind={row.kind === 'canonical' ? 'accent' : 'quiet'}>{t(`kindName.${row.kind}`)}</StateTag>
        <StateTag kind={row.verifiedAt === null ? 'warn' : 'ok'}>
          {t(row.verifiedAt === null ? 'unproved' : 'proved')}
        </StateTag>
        {mayChange && row.kind !== 'canonical' && (
          <>
            {row.kind !== 'part' && (
              <Dropdown
                trigger={['click']}
                menu={{
                  items: to.map((kind) => ({ key: kind, label: verb[kind] })),
                  onClick: ({ key }) => {
                    const kind = to.find((one) => one === key);
                    if (kind !== undefined) change.mutate({ shop: shopId, host: row.host, kind });
                  },
                }}
              >
                <Button aria-haspopup="menu" loading={change.isPending}>
                  {t('kind')}
                </Button>
              </Dropdown>
            )}
            <ConfirmAction
              isDangerous
              label={t('remove')}
              title={t('removeHostTitle', { host: row.shown })}
              text={t('removeHostText')}
              run={() => remove.mutateAsync({ shop: shopId, host: row.host })}
            />
          </>
        )}
      </div>
      {mayChange && row.verifiedAt === null && <Proof shopId={shopId} row={row} />}
    </li>
  );
}

function AddHost({ shopId }: { shopId: number }) {
  const t = useText();
  const id = useId();
  const [host, setHost] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const add = useAction(domain['shop.domain.add'], {
    done: t('hostAdded'),
    quiet: true,
    onDone: () => {
      setHost('');
      setProblem(null);
    },
  });
  const submit = async (): Promise<void> => {
    try {
      await add.mutateAsync({ shop: shopId, host: host.trim() });
    } catch (error) {
      if (!(error instanceof ClientError)) throw error;
      setProblem(Object.values(error.fields)[0]?.[0] ?? error.message);
    }
  };
  return (
    <form
      className={styles.add}
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label htmlFor={id}>
        {t('hostName')}
        <Input
          id={id}
          value={host}
          placeholder={t('hostPlaceholder')}
          onChange={(event) => setHost(event.target.value)}
          maxLength={260}
          autoComplete="off"
          spellCheck={false}
        />
      </label>
      <Button htmlType="submit" loading={add.isPending} disabled={host.trim() === ''}>
        {t('addHost')}
      </Button>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </form>
  );
}

/** The hosts of a shop: kinds, what is left to prove, and a field for one more. */
export function DomainPanel({ shopId }: { shopId: number }) {
  const t = useText();
  const answer = useAnswer(domain['shop.domain.list'], { shop: shopId });
  if (answer.isPending) return <Waiting />;
  if (answer.isError) return <Failure error={answer.error} retry={() => void answer.refetch()} />;
  const { data, can } = answer.data;
  return (
    <>
      <p>{t('domainsLead')}</p>
      <ul className={styles.hosts}>
        {data.map((row) => (
          <Host key={row.host} shopId={shopId} row={row} mayChange={can.save === true} />
        ))}
      </ul>
      {can.save && <AddHost shopId={shopId} />}
    </>
  );
}
