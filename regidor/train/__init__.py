"""Self-play training: from the rules and the observation alone to a network for the bots.

Read in this order:

    settings.py     how large, how long, how fast
    tables.py       which option sets are played at once
    network.py      the network that learns; what the bots load is written from it
    places.py       an array of games, as tensors
    seating.py      who sits where: the learner, its guests
    opponents.py    earlier selves
    window.py       some decisions of every game, played by the learner and its guests
    trying.py       what the rollout bot would play, in many positions at once
    returns.py      what each decision was worth to each seat
    ppo.py          how the network changes
    listening.py    first windows in which only the outlook learns, for whoever imitated before
    forest.py       a search in many games at once
    planning.py     windows played as that search would, for the policy to learn
    matches.py      how strong it is, against fixed references
    journal.py      the log and its curves
    card.py         what a network was trained on
    training.py     all of it, in a circle, until the time is over; kept so that it can go on
    imitation.py    learning from somebody else instead: a game's habits.py, or by
    copying.py      which move somebody makes: in kept games (records.py), or as trials.py foresee it
"""
