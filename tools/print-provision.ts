import { databaseSql, OWNER_ROLE, rolesSql } from '../kernel/database/provision.ts';

// For the administrator of a PostgreSQL server of one's own; the embedded one runs the same by itself.
console.log(`-- Run as a superuser (or the administrator of a managed server). Choose the two passwords first.
${rolesSql({ owner: 'CHOOSE-THE-OWNER-PASSWORD', app: 'CHOOSE-THE-APP-PASSWORD' })}

-- Once, outside a transaction. A managed server may ask that you are a member of the owner's role first.
CREATE DATABASE medley OWNER ${OWNER_ROLE} ENCODING 'UTF8' TEMPLATE template0;

-- Then inside the new database (psql: \\c medley).
${databaseSql('medley')}`);
