import type { TestProject } from 'vitest/node';
import { IN_MEMORY, openDatabase } from '../../../src/sandbox/database/open-database.ts';
import { PREPARED, startPostgres } from '../../support/postgres/postgres-server.ts';

/** A PostgreSQL server for the whole run, with one database with tables and seeds. Each sandbox of a test gets a copy of its own. */
export default async (project: TestProject): Promise<() => Promise<void>> => {
  const server = await startPostgres();
  try {
    await server.run(`create database ${PREPARED}`);
    const { close } = await openDatabase({ folder: IN_MEMORY, url: server.url(PREPARED) });
    await close();
  } catch (error) {
    await server.stop();
    throw error;
  }
  project.provide('databaseDump', null);
  project.provide('postgresFolder', server.folder);
  return server.stop;
};
