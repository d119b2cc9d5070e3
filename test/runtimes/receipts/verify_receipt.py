"""Verifies a receipt with Python's standard library alone: usage verify_receipt.py keys.json [witness...] < receipt.json"""
import base64, hashlib, json, sys

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P
I = pow(2, (P - 1) // 4, P)


def recover_x(y, sign):
    x2 = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(x2, (P + 3) // 8, P)
    if (x * x - x2) % P != 0:
        x = x * I % P
    if (x * x - x2) % P != 0:
        raise ValueError("not a point")
    return P - x if x % 2 != sign else x


def decode_point(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    x = recover_x(y, sign)
    return (x, y, 1, x * y % P)


def add(p, q):
    a, b = (p[1] - p[0]) * (q[1] - q[0]) % P, (p[1] + p[0]) * (q[1] + q[0]) % P
    c, d = 2 * p[3] * q[3] * D % P, 2 * p[2] * q[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def multiply(s, p):
    q = (0, 1, 1, 0)
    while s > 0:
        if s & 1:
            q = add(q, p)
        p, s = add(p, p), s >> 1
    return q


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE = decode_point(BASE_Y.to_bytes(32, "little"))


def is_signed(key, message, signature):
    if len(signature) != 64:
        return False
    s = int.from_bytes(signature[32:], "little")
    if s >= L:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    left, right = multiply(s, BASE), add(decode_point(signature[:32]), multiply(h, decode_point(key)))
    return (left[0] * right[2] - right[0] * left[2]) % P == 0 and (left[1] * right[2] - right[1] * left[2]) % P == 0


def sha(data):
    return hashlib.sha256(data).digest()


def note_key(vkey):
    return base64.b64decode(vkey.split("+", 2)[2])[1:]


def signatures_of(vkey, kind, lines):
    name, _, encoded = vkey.split("+", 2)
    key = base64.b64decode(encoded)
    assert key[0] == kind, "kind of key"
    id_ = sha(name.encode() + b"\n" + key)[:4]
    own = [base64.b64decode(line.split(" ")[2]) for line in lines.splitlines() if line.split(" ")[1] == name]
    return [one[4:] for one in own if one[:4] == id_]


def check_bodies(predicate):
    for one in predicate.get("observations", []):
        body, gap, redacted = one.get("body"), one.get("no_body"), one.get("redacted")
        if predicate.get("bodies") is not True or "sha256" not in one:
            assert body is None and gap is None and redacted is None, "a body that nobody asked for"
            continue
        assert (body is None) == (gap is not None) and (redacted is None or gap is None), "a body is missing"
        if body is not None and redacted is not True:
            data = body.encode()
            assert sha(data).hex() == one["sha256"] and len(data) == one["length"], "body"


def verify(receipt, keys, witnesses):
    envelope = receipt["envelope"]
    (signature,) = envelope["signatures"]
    (key,) = [one for one in keys["keys"] if one["keyid"] == signature["keyid"]]
    public = base64.b64decode(key["public_key"], validate=True)
    assert sha(public).hex()[:32] == key["keyid"], "id of the key"
    payload, kind = base64.b64decode(envelope["payload"], validate=True), envelope["payloadType"]
    signed = f"DSSEv1 {len(kind)} {kind} {len(payload)} ".encode() + payload
    assert is_signed(public, signed, base64.b64decode(signature["sig"])), "signature"
    check_bodies(json.loads(payload)["predicate"])
    proof, checkpoint = receipt["proof"].split("\n\n", 1)
    heading, index, *hashes = proof.split("\n")
    assert heading == "c2sp.org/tlog-proof@v1"
    text, signatures = checkpoint.rsplit("\n\n", 1)
    (note_signature,) = signatures_of(keys["log"]["vkey"], 1, signatures)
    assert is_signed(note_key(keys["log"]["vkey"]), (text + "\n").encode(), note_signature), "checkpoint"
    for vkey in witnesses:
        (cosignature,) = signatures_of(vkey, 4, signatures)
        cosigned = f"cosignature/v1\ntime {int.from_bytes(cosignature[:8], 'big')}\n{text}\n"
        assert is_signed(note_key(vkey), cosigned.encode(), cosignature[8:]), "cosignature"
    origin, size, root = text.split("\n")
    assert origin == keys["log"]["origin"]
    node, last = int(index.split(" ")[1]), int(size) - 1
    assert node <= last
    hash_ = sha(b"\0" + sha(base64.b64decode(receipt["salt"]) + signed))
    for line in hashes:
        other = base64.b64decode(line)
        assert last > 0
        if node % 2 == 1 or node == last:
            hash_ = sha(b"\1" + other + hash_)
            while node % 2 == 0 and node != 0:
                node, last = node // 2, last // 2
        else:
            hash_ = sha(b"\1" + hash_ + other)
        node, last = node // 2, last // 2
    assert last == 0 and hash_ == base64.b64decode(root), "inclusion"


if __name__ == "__main__":
    try:
        verify(json.load(sys.stdin), json.load(open(sys.argv[1])), sys.argv[2:])
    except Exception as why:
        print(f"refused: {why!r}", file=sys.stderr)
        sys.exit(1)
