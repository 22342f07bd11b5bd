/** What the audit trail says became of a row; its trigger writes nothing else. */
export const auditActions = ['insert', 'update', 'delete'] as const;
export type AuditAction = (typeof auditActions)[number];
