import * as wire from '@tabularium/table/schema';
import { z } from 'zod';
import type { DescribedRoute } from './routes.ts';

type JsonSchema = Readonly<Record<string, unknown>>;

/** Schemas that have a name in the description; all others are written out where they are used. */
const NAMED = {
  Asked: wire.asked,
  ChatLine: wire.chatLine,
  ClubLine: wire.clubLine,
  ChangeMe: wire.changeMe,
  CreateTable: wire.createTable,
  FromClient: wire.fromClient,
  FromServer: wire.fromServer,
  GameInfo: wire.gameInfo,
  Heard: wire.heard,
  HttpFault: wire.httpFault,
  Invitation: wire.invitation,
  Me: wire.me,
  Outcome: wire.outcome,
  OfferKind: wire.offerKind,
  Pace: wire.pace,
  Pairing: wire.pairing,
  Patch: wire.patch,
  Rating: wire.rating,
  SeatInfo: wire.seatInfo,
  SeatState: wire.seatState,
  StandingOrder: wire.order,
  Steps: wire.steps,
  TableSummary: wire.tableSummary,
  Tournament: wire.tournament,
  TournamentCard: wire.tournamentCard,
  Wish: wire.wish,
} satisfies Readonly<Record<string, z.ZodType>>;

const PLAY = `JSON text, one message per frame, for who is signed in (the session's cookie). Send \`open\` for a table and the seat whose \
eyes you look through. You get a \`state\`, then \`patch\`es: each says from which number it leads to which, so a gap is visible; \`hash\` is \
the fingerprint of the patched SeatState, so a divergence is visible too: then \`open\` again without \`since\`. After a lost \
connection \`open\` with \`since\` and \`hash\`: the missing patches follow, or a whole \`state\`, or \`current\`. Every message \
with an \`id\` is answered by \`done\` or \`refused\` with that id.`;

/** The whole API as an OpenAPI document, made from the schemas that the server itself reads and types with. */
export function describeApi(routes: readonly DescribedRoute[]): object {
  const { schemaOf, components } = translate(routes);
  const paths: Record<string, Record<string, object>> = {};
  for (const one of routes) {
    const url = one.url.replace(/:(\w+)/g, '{$1}');
    const path = (paths[url] ??= {});
    path[one.method.toLowerCase()] = describeRoute(one, schemaOf);
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tabularium',
      version: '1',
      description:
        'Bodies and replies are JSON. A cookie carries the session. What is refused has a status of 400 and above.',
    },
    paths,
    components: { schemas: components },
    'x-websocket': {
      '/ws': {
        summary: 'Play',
        description: PLAY,
        'from-client': schemaOf(wire.fromClient),
        'from-server': schemaOf(wire.fromServer),
      },
    },
  };
}

type SchemaOf = (schema: z.ZodType) => JsonSchema;

/** Replies that are no JSON. */
const TEXTS = new Map<z.ZodType, string>([
  [wire.journalText, 'text/plain'],
  [wire.rulesText, 'text/javascript'],
]);

function describeRoute({ about, reply, params, query, body }: DescribedRoute, schemaOf: SchemaOf): object {
  const parameters = [
    ...(params ? parametersOf(schemaOf(params), 'path') : []),
    ...(query ? parametersOf(schemaOf(query), 'query') : []),
  ];
  const json = (schema: z.ZodType): object => ({ 'application/json': { schema: schemaOf(schema) } });
  return {
    summary: about,
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { content: json(body) } } : {}),
    responses: {
      200: {
        description: 'Done',
        content: { [TEXTS.get(reply) ?? 'application/json']: { schema: schemaOf(reply) } },
      },
      default: { description: 'Refused', content: json(wire.httpFault) },
    },
  };
}

function parametersOf(schema: JsonSchema, where: 'path' | 'query'): object[] {
  const required = (schema['required'] ?? []) as readonly string[];
  return Object.entries((schema['properties'] ?? {}) as Readonly<Record<string, JsonSchema>>).map(([name, one]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: one,
  }));
}

/** All schemas as JSON Schema, named ones as components. */
function translate(routes: readonly DescribedRoute[]): {
  readonly schemaOf: SchemaOf;
  readonly components: Readonly<Record<string, JsonSchema>>;
} {
  const incoming = routes
    .flatMap(({ params, query, body }) => [params, query, body])
    .filter((one) => one !== undefined);
  const outgoing = routes.map(({ reply }) => reply);
  const into = inJsonSchema([...incoming, wire.fromClient], 'input');
  const out = inJsonSchema([...outgoing, wire.httpFault, wire.fromServer], 'output');
  const schemaOf: SchemaOf = (schema) => {
    const found = into.get(schema) ?? out.get(schema);
    if (!found) throw new Error('a schema that no route uses');
    return found;
  };
  return { schemaOf, components: { ...out.components, ...into.components } };
}

interface Translated {
  readonly components: Readonly<Record<string, JsonSchema>>;
  get(schema: z.ZodType): JsonSchema | undefined;
}

const REF = '#/components/schemas/';

function inJsonSchema(schemas: readonly z.ZodType[], io: 'input' | 'output'): Translated {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodType, string>(Object.entries(NAMED).map(([name, schema]) => [schema, name]));
  for (const schema of schemas) if (!names.has(schema)) names.set(schema, `anonymous-${names.size}`);
  for (const [schema, id] of names) registry.add(schema, { id });
  const translated = z.toJSONSchema(registry, { io, unrepresentable: 'any', uri: (id) => REF + id }).schemas;
  const plain = Object.fromEntries(
    Object.entries(translated).map(([id, { $schema, $id, ...schema }]) => [id, schema as JsonSchema]),
  );
  return {
    components: Object.fromEntries(Object.entries(plain).filter(([id]) => Object.hasOwn(NAMED, id))),
    get: (schema) => {
      const id = schemas.includes(schema) ? names.get(schema) : undefined;
      if (id === undefined) return undefined;
      return Object.hasOwn(NAMED, id) ? { $ref: REF + id } : plain[id];
    },
  };
}
