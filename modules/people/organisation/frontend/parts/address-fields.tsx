import { useState } from 'react';
import { useT } from '../../../../../kernel/client/site-app.ts';
import type { OutputOf } from '../../../../../kernel/contract/endpoint.ts';
import { Button } from '../../../../../ui/site/button.tsx';
import { ChoiceField } from '../../../../../ui/site/choice-field.tsx';
import { Field } from '../../../../../ui/site/field.tsx';
import { ADDRESS_KINDS } from '../../address-kinds.ts';
import type { organisationGuest } from '../../guest-contract.ts';
import css from '../own-organisation.module.css';

type Address = OutputOf<(typeof organisationGuest)['organisation.own']>['data']['values']['addresses'][number];

interface AddressFieldsProps {
  addresses: readonly Address[];
  faults: Readonly<Record<string, readonly string[]>>;
  onChange(addresses: Address[]): void;
}

/** The addresses of an organisation; the district of one that is there stays as the shop chose it. */
export function AddressFields({ addresses, faults, onChange }: AddressFieldsProps) {
  const t = useT();
  // An address has no name: what is typed stays with its line whichever others come and go.
  const [lines, setLines] = useState(() => addresses.map((_, at) => at));
  const kinds = ADDRESS_KINDS.map((value) => ({
    value,
    label: t(`organisation.own.kinds.${value}`),
    retired: false,
  }));
  const set = (at: number, more: Partial<Address>): void =>
    onChange(addresses.map((one, index) => (index === at ? { ...one, ...more } : one)));
  const faultOf = (at: number, key: string) => {
    const text = faults[`addresses.${at}.${key}`]?.[0];
    return text === undefined ? {} : { error: text };
  };
  return (
    <fieldset className={css.addresses}>
      <legend>{t('organisation.own.addresses')}</legend>
      {addresses.map(({ kind, line, postcode }, at) => (
        <div key={lines[at]} className={css.address}>
          <ChoiceField
            label={t('organisation.own.addressKind')}
            value={kind}
            held={kind}
            none="—"
            choices={kinds}
            onChange={(value) => value !== '' && set(at, { kind: value as Address['kind'] })}
          />
          <Field
            label={t('organisation.own.line')}
            maxLength={200}
            value={line}
            {...faultOf(at, 'line')}
            onChange={(event) => set(at, { line: event.target.value })}
          />
          <Field
            label={t('organisation.own.postcode')}
            inputMode="numeric"
            maxLength={6}
            value={postcode}
            {...faultOf(at, 'postcode')}
            onChange={(event) => set(at, { postcode: event.target.value.replace(/\D/g, '') })}
          />
          <Button
            kind="outline"
            onClick={() => {
              setLines(lines.filter((_, index) => index !== at));
              onChange(addresses.filter((_, index) => index !== at));
            }}
          >
            {t('organisation.own.removeAddress')}
          </Button>
        </div>
      ))}
      <Button
        kind="outline"
        onClick={() => {
          setLines([...lines, Math.max(-1, ...lines) + 1]);
          onChange([...addresses, { kind: 'office', district: null, line: '', postcode: '' }]);
        }}
      >
        {t('organisation.own.addAddress')}
      </Button>
    </fieldset>
  );
}
