import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fenFromYuan } from '../../../kernel/rules/fen.ts';
import fixtures from '../../../kernel/rules/fixtures/operations.json' with { type: 'json' };
import {
  grossUpLabourPay,
  grossUpThresholds,
  type LabourPay,
  withholdLabourTax,
  withholdNonResidentTax,
} from './labour-tax.ts';

const fen = fenFromYuan;

describe('S6.11 tax on labour remuneration', () => {
  test('S6.11 gross-up thresholds are 800, 3360, 21000, 49500', () => {
    expect(grossUpThresholds).toEqual([800, 3360, 21_000, 49_500]);
  });

  test.each([
    ...fixtures.labor_net_to_gross,
    { net: '10000', gross: '11904.76', tax: '1904.76' },
    { net: '49500', gross: '62500', tax: '13000' },
    { net: '100000', gross: '136764.71', tax: '36764.71' },
    { net: '0', gross: '0', tax: '0' },
  ])('S6.11 gross-up of net $net is $gross', ({ net, gross, tax }) => {
    expect(grossUpLabourPay(fen(net))).toMatchObject({ net: fen(net), gross: fen(gross), tax: fen(tax) });
  });

  test.each(fixtures.labor_gross_to_net)(
    'S6.11 withholding on gross $gross is $tax',
    ({ gross, taxable, tax, net }) => {
      expect(withholdLabourTax(fen(gross))).toEqual({
        ...{ gross: fen(gross), taxable: fen(taxable), tax: fen(tax), net: fen(net) },
      });
    },
  );

  test('S6.11 gross-up adds up the payments of one month', () => {
    const booked: LabourPay[] = [];
    for (const { net, gross, tax } of fixtures.labor_same_month) {
      const pay = grossUpLabourPay(fen(net), booked);
      expect(pay).toMatchObject({ net: fen(net), gross: fen(gross), tax: fen(tax) });
      booked.push(pay);
    }
    expect(booked.reduce((sum, { tax }) => sum + tax, 0)).toBe(fen('1714.29'));
  });

  test('S6.11 withholding adds up the payments of one month', () => {
    const booked: LabourPay[] = [];
    for (let n = 0; n < 3; n += 1) booked.push(withholdLabourTax(fen('3000'), booked));
    expect(booked.reduce((sum, { tax }) => sum + tax, 0)).toBe(fen('1440'));
  });

  test('S6.11 withholding on a non-resident uses the monthly table', () => {
    expect(withholdNonResidentTax(fen('10000'))).toMatchObject({ taxable: fen('8000'), tax: fen('590') });
    // At each border of the table both neighbouring rows give the same tax.
    for (const taxable of [3000, 12_000, 25_000, 35_000, 55_000, 80_000]) {
      const below = withholdNonResidentTax((taxable * 100 * 100) / 80);
      const above = withholdNonResidentTax((taxable * 100 * 100) / 80 + 5);
      expect(above.tax - below.tax).toBeLessThanOrEqual(2);
      expect(above.tax).toBeGreaterThanOrEqual(below.tax);
    }
  });

  test.each([-1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER + 1])('S6.11 tax on %d fen is refused', (amount) => {
    expect(() => withholdLabourTax(amount)).toThrow(RangeError);
    expect(() => grossUpLabourPay(amount)).toThrow(RangeError);
    expect(() => withholdNonResidentTax(amount)).toThrow(RangeError);
  });

  const amount = fc.oneof(fc.nat(7_000_000), fc.nat(1_000_000_000_000));

  test('S6.11 gross-up and withholding agree within one fen', () => {
    fc.assert(
      fc.property(amount, (net) => {
        const pay = grossUpLabourPay(net);
        expect(pay.gross - pay.tax).toBe(net);
        expect(Math.abs(pay.tax - withholdLabourTax(pay.gross).tax)).toBeLessThanOrEqual(1);
      }),
      { numRuns: 3000 },
    );
  });

  test('S6.11 gross-up never falls when the net rises', () => {
    fc.assert(
      fc.property(amount, fc.nat(1000), (net, more) => {
        expect(grossUpLabourPay(net + more).gross).toBeGreaterThanOrEqual(grossUpLabourPay(net).gross + more - 1);
      }),
      { examples: grossUpThresholds.map((yuan) => [yuan * 100, 1]) },
    );
  });

  test('S6.11 gross-up of a month does not depend on how it is split', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(2_000_000), { minLength: 1, maxLength: 6 }), (nets) => {
        const booked: LabourPay[] = [];
        for (const net of nets) booked.push(grossUpLabourPay(net, booked));
        const sum = (field: keyof LabourPay) => booked.reduce((total, pay) => total + pay[field], 0);
        expect(booked.map(({ net }) => net)).toEqual(nets);
        expect(sum('gross')).toBe(grossUpLabourPay(sum('net')).gross);
      }),
    );
  });
});
