import type { Pet } from '../../../../../lib/contract/generated/dashboard/types.ts';
import { useResource } from '../../api/use-resource.ts';
import { PageLink } from '../../components/page-link.tsx';

/** A link to a pet by its name, once it has been read. */
export function PetLink({ id }: { readonly id: number }) {
  const [pet] = useResource<Pet[]>(`/pets?id=${id}`).data ?? [];
  return <PageLink to={`/pets/${id}`}>{pet?.name ?? `Pet ${id}`}</PageLink>;
}
