import { Link, useNavigate } from 'react-router';
import { type Bike, modelKey } from '../../../../domain/catalogue/model-key.ts';
import { Button } from '../../../ui/Button.tsx';
import { Select } from '../../../ui/inputs/Select.tsx';
import { useLive } from '../../../ui/useLive.ts';
import { bikeLink, UNKNOWN_BIKE } from '../bike/chosen-bike.ts';

/** For those who came without a machine in mind: one line to pick it from, which works without scripts too. */
export function RidePicker({ models }: { models: readonly Pick<Bike, 'id' | 'bikeName' | 'name'>[] }) {
  const navigate = useNavigate();
  const live = useLive();
  const choose = (key: string) => {
    const model = models.find(({ bikeName }) => modelKey(bikeName) === key);
    if (!model) return;
    const { to, state } = bikeLink('/text-ride-booking', model);
    void navigate(to, { state: { bikeName: state.bikeName }, preventScrollReset: true });
  };
  return (
    <section aria-labelledby="which-machine">
      <h2 id="which-machine" className="text-caption font-normal text-muted">
        Your machine: <span className="font-semibold text-ink">{UNKNOWN_BIKE}</span>
      </h2>
      <form action="/text-ride-booking" className="mt-2 flex items-end gap-3">
        <Select
          label="Which one would you like to ride?"
          name="bike"
          defaultValue=""
          onChange={({ target }) => choose(target.value)}
          className="min-w-0 flex-1"
        >
          <option value="">Choose it here, or just ask us</option>
          {models.map(({ id, bikeName, name }) => (
            <option key={`${bikeName}-${id}`} value={modelKey(bikeName)}>
              {name}
            </option>
          ))}
        </Select>
        {!live && (
          <Button type="submit" look="secondary">
            Choose
          </Button>
        )}
      </form>
      <p className="mt-2 text-caption text-muted">
        All prices are Ex-Showroom Price. See the{' '}
        <Link to="/motorcycle" className="underline underline-offset-4">
          motorcycles
        </Link>{' '}
        and the{' '}
        <Link to="/scooters" className="underline underline-offset-4">
          scooters
        </Link>
        .
      </p>
    </section>
  );
}
