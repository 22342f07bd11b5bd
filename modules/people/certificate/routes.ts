import { bind } from '../../../kernel/contract/bind.ts';
import type { Binding } from '../../../kernel/module/binding.ts';
import { labelIn } from '../../../kernel/rules/in-language.ts';
import { certificateAdmin } from './admin-contract.ts';
import { startIssue } from './commands/issue-task.ts';
import { reissue } from './commands/reissue.ts';
import { revoke } from './commands/revoke.ts';
import { certificate } from './contract.ts';
import { kindsHere } from './kinds.ts';
import { listCertificates, showCertificate } from './queries/list-certificates.ts';
import { myCertificates } from './queries/my-certificates.ts';
import { showPlan } from './queries/plan.ts';
import { verify } from './queries/verify.ts';

/** What answers the calls on certificates. */
export const certificateRoutes: Binding[] = [
  ...bind(certificateAdmin, {
    'certificate.kinds': async (_input, ctx) => ({
      data: kindsHere(ctx).map(({ name, label, subject }) => ({
        ...{ kind: name, label: labelIn(ctx.locale, label), subject: labelIn(ctx.locale, subject.label) },
        list: subject.list,
      })),
    }),
    'certificate.certificate.list': (input, ctx) => listCertificates(ctx, input),
    'certificate.certificate.show': ({ id }, ctx) => showCertificate(ctx, id),
    'certificate.plan': (input, ctx) => showPlan(ctx, input),
    'certificate.issue': (input, ctx) => startIssue(ctx, input),
    'certificate.certificate.revoke': (input, ctx) => revoke(ctx, input),
    'certificate.certificate.reissue': (input, ctx) => reissue(ctx, input),
  }),
  ...bind(certificate, {
    'certificate.mine': (input, ctx) => myCertificates(ctx, input),
    'certificate.verify': (input, ctx) => verify(ctx, input),
  }),
];
