"""Verifies DNSSEC proofs with Python's standard library alone. A line of standard input is one: {sets, name, at, anchors}."""
import base64, calendar, functools, hashlib, json, re, sys, time

from verify_receipt import is_signed

TYPES = {"DS": 43, "NSEC": 47, "DNSKEY": 48, "NSEC3": 50}
# p, b, order and base point of P-256 and P-384 (FIPS 186-4, appendix D.1.2); a is -3.
CURVES = {
    13: (2**256 - 2**224 + 2**192 + 2**96 - 1, 0x5AC635D8AA3A93E7B3EBBD55769886BC651D06B0CC53B0F63BCE3C3E27D2604B,
         0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551,
         (0x6B17D1F2E12C4247F8BCE6E563A440F277037D812DEB33A0F4A13945D898C296,
          0x4FE342E2FE1A7F9B8EE7EB4A7C0F9E162BCE33576B315ECECBB6406837BF51F5), hashlib.sha256),
    14: (2**384 - 2**128 - 2**96 + 2**32 - 1,
         0xB3312FA7E23EE7E4988E056BE3F82D19181D9C6EFE8141120314088F5013875AC656398D8A2ED19D2A85C8EDD3EC2AEF,
         0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFC7634D81F4372DDF581A0DB248B0A77AECEC196ACCC52973,
         (0xAA87CA22BE8B05378EB1C71EF320AD746E1D3B628BA79B9859F741E082542A385502F25DBF55296C3A545E3872760AB7,
          0x3617DE4A96262C6F5D9E98BF9292DC29F8F41DBD289A147CE9DA3113B5F0B8C00A60B1CE1D7E819D7A431D7C90EA0E5F), hashlib.sha384),
}


def plus(p, one, other):
    """Affine addition; None is the point at infinity."""
    if one is None or other is None:
        return one or other
    if one[0] == other[0] and (one[1] + other[1]) % p == 0:
        return None
    if one == other:
        slope = (3 * one[0] * one[0] - 3) * pow(2 * one[1], -1, p) % p
    else:
        slope = (other[1] - one[1]) * pow(other[0] - one[0], -1, p) % p
    x = (slope * slope - one[0] - other[0]) % p
    return x, (slope * (one[0] - x) - one[1]) % p


def times(p, count, point):
    total = None
    while count:
        if count & 1:
            total = plus(p, total, point)
        point, count = plus(p, point, point), count >> 1
    return total


def by_curve(algorithm, key, message, signature):
    p, b, order, base, digest = CURVES[algorithm]
    half = (p.bit_length() + 7) // 8
    if len(key) != 2 * half or len(signature) != 2 * half:
        return False
    point = int.from_bytes(key[:half], "big"), int.from_bytes(key[half:], "big")
    r, s = int.from_bytes(signature[:half], "big"), int.from_bytes(signature[half:], "big")
    if (point[1] ** 2 - point[0] ** 3 + 3 * point[0] - b) % p or not (0 < r < order and 0 < s < order):
        return False
    inverse, hashed = pow(s, -1, order), int.from_bytes(digest(message).digest(), "big")
    found = plus(p, times(p, hashed * inverse % order, base), times(p, r * inverse % order, point))
    return found is not None and found[0] % order == r


def by_rsa(key, message, signature):
    exponent, modulus = key[1 : 1 + key[0]], int.from_bytes(key[1 + key[0] :], "big")
    size, power = (modulus.bit_length() + 7) // 8, int.from_bytes(exponent, "big")
    if len(signature) != size or len(key) != 1 + key[0] + size or exponent[:1] == b"\0":
        return False
    if not (1024 <= modulus.bit_length() <= 4096 and 3 <= power < 2**33 and power % 2):
        return False
    info = bytes.fromhex("3031300d060960864801650304020105000420") + hashlib.sha256(message).digest()
    block = b"\0\1" + b"\xff" * (size - len(info) - 3) + b"\0" + info
    return pow(int.from_bytes(signature, "big"), power, modulus).to_bytes(size, "big") == block


@functools.lru_cache(None)
def signs(algorithm, key, message, signature):
    if algorithm == 8:
        return by_rsa(key, message, signature)
    if algorithm == 15:
        try:
            return len(key) == 32 and is_signed(key, message, signature)
        except ValueError:
            return False
    return algorithm in CURVES and by_curve(algorithm, key, message, signature)


def labels_of(text):
    if text == ".":
        return ()
    assert re.fullmatch(r"(?:[!-\-/-@\[\]-~]|\\\d{3}|\.)+", text), "spelling of a name"
    labels = [re.sub(rb"\\(\d{3})", lambda m: bytes([int(m[1])]), one.encode()) for one in text.split(".")]
    assert all(0 < len(one) < 64 for one in labels), "labels"
    return tuple(labels)


def wire(labels):
    return b"".join(bytes([len(one)]) + one for one in labels) + b"\0"


def name_at(data, at):
    labels = []
    while data[at]:
        assert data[at] < 64 and at + data[at] < len(data)
        labels.append(data[at + 1 : at + 1 + data[at]].lower())
        at += 1 + data[at]
    return tuple(labels), at + 1


def ends(name, zone):
    return len(zone) == 0 or name[-len(zone) :] == zone


def key_tag(data):
    total = sum(byte << 8 if n % 2 == 0 else byte for n, byte in enumerate(data))
    return (total + (total >> 16)) & 0xFFFF


def validity(item, zone, keys, at):
    """From when to when the first signature that holds is valid."""
    name, kind, records, signatures = item
    for data in signatures:
        try:
            covered, algorithm, count = int.from_bytes(data[:2], "big"), data[2], data[3]
            until, since = (int.from_bytes(data[n : n + 4], "big") for n in (8, 12))
            signer, end = name_at(data, 18)
        except (AssertionError, IndexError):
            continue
        if signer != zone or not ends(name, zone) or covered != kind:
            continue
        if count != len(name) - (name[:1] == (b"*",)) or (until - at) % 2**32 >= 2**31 or (at - since) % 2**32 >= 2**31:
            continue
        head = wire(name) + bytes([0, kind, 0, 1]) + data[4:8]
        message = data[:18] + wire(signer) + b"".join(head + len(one).to_bytes(2, "big") + one for one in records)
        for key in keys:
            if key[3] == algorithm and key_tag(key) == int.from_bytes(data[16:18], "big"):
                if signs(algorithm, key[4:], message, data[end:]):
                    return at - (at - since) % 2**32, at + (until - at) % 2**32
    return None


def types_in(bitmap):
    types = set()
    while len(bitmap) > 2:
        types |= {bitmap[0] * 256 + n * 8 + bit for n, byte in enumerate(bitmap[2 : 2 + bitmap[1]]) for bit in range(8) if byte & (128 >> bit)}
        bitmap = bitmap[2 + bitmap[1] :]
    return types


def at_name(types):
    return None if types & {6, 43} else "unsigned" if 2 in types else "undelegated"


def leads_away(types):
    return 39 in types or (2 in types and 6 not in types)


def by_names(items, name, zone):
    chain = {}
    for owner, kind, records, _ in items:
        if kind == TYPES["NSEC"] and len(records) == 1:
            try:
                following, end = name_at(records[0], 0)
            except (AssertionError, IndexError):
                continue
            chain[owner] = following, types_in(records[0][end:])
    if name in chain:
        return at_name(chain[name][1])

    def cover(one):
        for owner, (following, types) in chain.items():
            if owner[::-1] < one[::-1] and (one[::-1] < following[::-1] or following == zone):
                if not (ends(one, owner) and leads_away(types)):
                    return owner, following
        return None

    found = cover(name)
    if found is None:
        return None
    if ends(found[1], name):
        return "undelegated"
    above = next(name[n:] for n in range(1, len(name) + 1) if any(ends(one, name[n:]) for one in found))
    wildcard = (b"*",) + above
    return "undelegated" if wildcard in chain else "absent" if cover(wildcard) else None


def by_hashes(items, name, zone):
    chain, ways = {}, None
    for owner, kind, records, _ in items:
        data = records[0]
        if kind != TYPES["NSEC3"] or len(records) != 1 or owner[1:] != zone or len(data) < 6:
            continue
        salt = data[5 : 5 + data[4]]
        rest = data[5 + len(salt) :]
        if data[0] != 1 or data[1] > 1 or int.from_bytes(data[2:4], "big") > 100 or len(rest) < 1 + rest[0]:
            continue
        ways = ways or (salt, data[2:4])
        if ways == (salt, data[2:4]):
            chain[owner[0]] = base32(rest[1 : 1 + rest[0]]), types_in(rest[1 + rest[0] :]), data[1]
    if ways is None:
        return None

    def digest(one):
        hashed = hashlib.sha1(wire(one) + ways[0]).digest()
        for _ in range(int.from_bytes(ways[1], "big")):
            hashed = hashlib.sha1(hashed + ways[0]).digest()
        return base32(hashed)

    def cover(one):
        hashed = digest(one)
        for owner, (following, _, flags) in chain.items():
            if owner < hashed < following or (owner >= following and (hashed > owner or hashed < following)):
                return flags
        return None

    if digest(name) in chain:
        return at_name(chain[digest(name)][1])
    for n in range(1, len(name) - len(zone) + 1):
        encloser = chain.get(digest(name[n:]))
        if encloser is None:
            continue
        flags, wildcard = cover(name[n - 1 :]), (b"*",) + name[n:]
        if flags is None or leads_away(encloser[1]):
            return None
        if flags == 1:
            return "opt_out"
        return "undelegated" if digest(wildcard) in chain else None if cover(wildcard) is None else "absent"
    return None


def base32(data):
    table = bytes.maketrans(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ234567", b"0123456789abcdefghijklmnopqrstuv")
    return base64.b32encode(data).translate(table).rstrip(b"=")


def strict(text):
    data = base64.b64decode(text, validate=True)
    assert base64.b64encode(data).decode() == text
    return data


def verify(sets, name, at, anchors):
    full, at = labels_of(name), calendar.timegm(time.strptime(at[:19], "%Y-%m-%dT%H:%M:%S"))
    items = []
    assert len({json.dumps(one) for one in sets}) == len(sets) <= 32
    for one in sets:
        records, signatures = [strict(each) for each in one["records"]], [strict(each) for each in one["signatures"]]
        assert records and signatures and records == sorted(set(records)), "order of records"
        items.append((labels_of(one["name"]), TYPES[one["type"]], records, signatures))
    used = {}

    def keys_of(zone, is_trusted):
        for n, item in enumerate(items):
            if item[0] == zone and item[1] == TYPES["DNSKEY"]:
                flags = lambda key: int.from_bytes(key[:2], "big")
                keys = [key for key in item[2] if len(key) > 4 and key[2] == 3 and flags(key) & 0x180 == 0x100]
                found = validity(item, zone, [key for key in keys if is_trusted(key)], at)
                if found:
                    used[n] = found
                    return keys
        return None

    def among(digests, zone):
        hashes = {2: hashlib.sha256, 4: hashlib.sha384}
        made = lambda key, kind: key_tag(key).to_bytes(2, "big") + bytes([key[3], kind]) + hashes[kind](wire(zone) + key).digest()
        return lambda key: any(made(key, kind) in digests for kind in hashes)

    zone, keys = (), keys_of((), among([bytes.fromhex(one) for one in anchors], ()))
    rooted = keys is not None
    keys = keys or keys_of((), lambda key: key[1] % 2 == 1)
    for count in range(1, len(full) + 1):
        assert keys, "keys of a zone"
        child = full[-count:]
        found = {n: validity(item, zone, keys, at) for n, item in enumerate(items) if item[1] != TYPES["DNSKEY"]}
        signed = {n: one for n, one in found.items() if one}
        used |= signed
        ds = [items[n][2] for n in signed if items[n][0] == child and items[n][1] == TYPES["DS"]]
        own = [items[n] for n in sorted(signed)]
        state = "signed" if ds else by_names(own, child, zone) or by_hashes(own, child, zone)
        assert state, "the zone says nothing"
        if count == len(full) or state in ("absent", "opt_out"):
            assert len(used) == len(items), "a set more"
            times = max(since for since, _ in used.values()), min(until for _, until in used.values())
            return " ".join([state, str(rooted)] + [time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(one)) for one in times])
        assert state != "unsigned", "a zone that is not signed"
        if ds:
            zone, keys = child, keys_of(child, among(ds[0], child))


for line in sys.stdin:
    try:
        print(verify(**json.loads(line)))
    except Exception as why:
        print(f"refused {why!r}")
